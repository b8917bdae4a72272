// Stands for the legacy script of contact forms in the tests of `vernissage test --legacy`. It sends another language than the real script does.
;(() => {
  var settings = window.wpcf7
  function start(form) {
    var id = form.querySelector('[name="_wpcf7"]').value
    var wrapper = form.parentElement
    var base = `${settings.api.root + settings.api.namespace}/contact-forms/${id}/feedback`
    wrapper.classList.remove('no-js')
    wrapper.classList.add('js')
    form.wpcf7 = {}
    fetch(`${base}/schema`, { headers: { accept: 'application/json, */*;q=0.1' } })
      .then((answer) => answer.json())
      .then((schema) => {
        form.wpcf7.schema = schema
      })
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      form.classList.add('submitting')
      fetch(base, { method: 'POST', headers: { accept: 'application/json, */*;q=0.1' }, body: dataOf(form) })
        .then((answer) => answer.json())
        .then((answer) => {
          show(form, base, answer)
        })
    })
  }
  function dataOf(form) {
    var data = new FormData(form)
    data.set('_wpcf7_locale', 'de')
    return data
  }
  function show(form, base, answer) {
    form.parentElement.querySelector('.screen-reader-response [role="status"]').textContent = answer.message
    form.querySelector('.wpcf7-response-output').textContent = answer.message
    form.querySelector('[name="_wpcf7_posted_data_hash"]').value = answer.posted_data_hash
    if (answer.status === 'mail_sent') {
      form.reset()
      fetch(base.replace('/feedback', '/refill'))
    }
    form.classList.remove('submitting')
  }
  document.addEventListener('DOMContentLoaded', () => {
    document.querySelectorAll('.wpcf7 > form').forEach(start)
  })
})()
