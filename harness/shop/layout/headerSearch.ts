/** The search of the wide header in the theme's three variants (theme-and-platform.md 2.5). */
import { type Html, html } from '../html.ts'
import type { Scope } from '../scope.ts'
import { searchForm } from './searchForm.ts'

export function headerSearch(scope: Scope): Html {
  switch (scope.switches.headerSearch) {
    case 'inline':
      return html`<li class="header-search-form search-form html relative has-icon">${searchForm(scope, 0)}</li>`
    case 'dropdown':
      return html`<li class="header-search header-search-dropdown has-icon has-dropdown menu-item-has-children"><a href="#" aria-label="Suchen" class="is-small"><i class="icon-search"></i></a>
	<ul class="nav-dropdown nav-dropdown-default"><li class="header-search-form search-form html relative has-icon">${searchForm(scope, 0)}</li></ul></li>`
    case 'lightbox':
      return html`<li class="header-search header-search-lightbox has-icon"><a href="#search-lightbox" aria-label="Suchen" data-open="#search-lightbox" data-focus="input.search-field" class="is-small"><i class="icon-search"></i></a>
	<div id="search-lightbox" class="mfp-hide dark text-center">${searchForm(scope, 0)}</div></li>`
  }
}
