/**
 * For browser tests: a stand-in for the legacy script with what matters when two scripts meet on a page – the global it
 * provides, the mark it leaves on forms, its late-bound listeners, and that it asks for schemas and sends. Own code
 * after contract contact-form 3.1–3.6.
 */
export const originalScript = `
document.addEventListener('DOMContentLoaded', function () {
  function route(id) {
    return wpcf7.api.root + wpcf7.api.namespace + '/contact-forms/' + id + '/feedback';
  }
  function init(form) {
    var value = function (name) { return form.querySelector('[name="' + name + '"]').value };
    form.wpcf7 = {
      id: Number(value('_wpcf7')), status: form.getAttribute('data-status'), pluginVersion: value('_wpcf7_version'),
      locale: value('_wpcf7_locale'), unitTag: value('_wpcf7_unit_tag'), containerPost: Number(value('_wpcf7_container_post')),
      parent: form.closest('.wpcf7')
    };
    wpcf7.schemas.set(form.wpcf7.id, undefined);
    form.querySelectorAll('.has-spinner').forEach(function (button) {
      var spinner = document.createElement('span');
      spinner.className = 'wpcf7-spinner';
      button.after(spinner);
    });
    form.addEventListener('change', function (event) { wpcf7.validate(form, { target: event.target }) });
    form.addEventListener('reset', function () { wpcf7.reset(form) });
    form.addEventListener('submit', function (event) {
      event.preventDefault();
      wpcf7.submit(form, { submitter: event.submitter });
    });
  }
  function submit(form) {
    var body = new FormData(form);
    form.setAttribute('data-sent-by-original', '');
    fetch(route(form.wpcf7.id), { method: 'POST', body: body }).catch(function () {});
  }
  wpcf7 = Object.assign({ init: init, submit: submit, reset: function () {}, validate: function () {}, schemas: new Map() }, wpcf7);
  document.querySelectorAll('.wpcf7 > form').forEach(function (form) {
    wpcf7.init(form);
    form.closest('.wpcf7').classList.replace('no-js', 'js');
  });
  Array.from(wpcf7.schemas.keys()).forEach(function (id) {
    fetch(route(id) + '/schema').then(function (answer) { return answer.json() })
      .then(function (schema) { wpcf7.schemas.set(id, schema) });
  });
});
`

/** Part of the legacy script's address. */
export const originalAddress = 'contact-form-7/includes/js/index.js'
