/** For tests only: the theme's search with its library, as far as they matter beside us. Contract theme-and-platform 2.5 */

interface ThemeOptions {
  readonly minChars: number
  readonly serviceUrl: string
}

/** The part of jQuery that they use. */
export type TestJQuery = (element: Element) => {
  on(types: string, handler: (event: { which?: number; key?: string }) => void): void
  data(key: string, value?: unknown): unknown
}

const address = 'https://kunst.example/wp-admin/admin-ajax.php?action=flatsome_ajax_search_products'

/** Attaches the theme's search to a form, as its script does when the page is ready. */
export function attachThemeSearch(form: HTMLFormElement, jQuery: TestJQuery) {
  const field = form.querySelector<HTMLInputElement>('.search-field')!
  const asked: string[] = []
  const container = document.createElement('div')
  container.className = 'autocomplete-suggestions'
  form.querySelector('.live-search-results')!.append(container)
  const setLoading = (isLoading: boolean): void => {
    for (const button of document.querySelectorAll('.submit-button')) button.classList.toggle('loading', isLoading)
  }
  const library = {
    options: { minChars: 3, serviceUrl: address } as ThemeOptions,
    disabled: false,
    suggestionsContainer: container,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    setOptions(options: Partial<ThemeOptions>) {
      this.options = { ...this.options, ...options }
    },
    disable() {
      this.disabled = true
      clearTimeout(this.timer)
    },
    enable() {
      this.disabled = false
    },
    hide() {
      container.style.display = 'none'
    },
    onValueChange() {
      clearTimeout(this.timer)
      if (field.value.length < this.options.minChars) this.hide()
      else this.ask()
    },
    ask() {
      asked.push(field.value)
      setLoading(true)
      this.timer = setTimeout(() => {
        setLoading(false)
        container.style.display = ''
        container.textContent = 'Vorschläge des Themes'
      }, 100)
    },
  }
  jQuery(field).on('keyup input change', () => {
    if (!library.disabled) library.onValueChange()
  })
  jQuery(field).on('focus', () => library.onValueChange())
  const category = form.querySelector('.search_categories')
  if (category) {
    jQuery(category).on('change', () => {
      library.setOptions({ serviceUrl: address })
      library.hide()
      library.onValueChange()
    })
  }
  jQuery(field).data('autocomplete', library)
  return { asked, container }
}
