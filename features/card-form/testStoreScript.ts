/** For browser tests: what the platform's own script does on the checkout, with jQuery. theme-and-platform 3.8 */
export const storeScript = `jQuery(function ($) {
  const store = { fragments: false, xhr: undefined, chosen: '' }
  const parts = '.woocommerce-checkout-payment, .woocommerce-checkout-review-order-table'
  const overlay = '<div class="blockUI blockOverlay" style="position:absolute;inset:0"></div>'
  const url = (endpoint) => wc_checkout_params.wc_ajax_url.replace('%%endpoint%%', endpoint)
  const value = (name) => $('form.checkout [name="' + name + '"]').val()

  function initMethods() {
    const radios = $('.payment_methods [name=payment_method]')
    if (store.chosen) $('#' + store.chosen).prop('checked', true)
    if (radios.filter(':checked').length === 0) radios.eq(0).prop('checked', true)
    $('div.payment_box').not('.' + radios.filter(':checked').attr('id')).hide()
    radios.filter(':checked').trigger('click')
  }
  function onUpdated(data) {
    const agreed = $('#terms').prop('checked')
    const details = {}
    $('.payment_box :input[id]').each(function () {
      details[this.id] = /checkbox|radio/.test(this.type) ? $(this).prop('checked') : $(this).val()
    })
    $.each(data.fragments, (key, html) => {
      if (!store.fragments || store.fragments[key] !== html) $(key).replaceWith(html)
      $(key).children('.blockOverlay').remove()
    })
    store.fragments = data.fragments
    if (agreed) $('#terms').prop('checked', true)
    $('.payment_box :input[id]').each(function () {
      if (/checkbox|radio/.test(this.type)) $(this).prop('checked', details[this.id]).trigger('change')
      else if ($(this).val() === '') $(this).val(details[this.id]).trigger('change')
    })
    initMethods()
    $(document.body).trigger('updated_checkout', [data])
  }
  function update() {
    store.xhr?.abort()
    $(parts).append(overlay)
    store.xhr = $.ajax({
      type: 'POST',
      url: url('update_order_review'),
      data: {
        security: wc_checkout_params.update_order_review_nonce,
        payment_method: $('[name=payment_method]:checked').val(),
        country: value('billing_country'),
        postcode: value('billing_postcode'),
        city: value('billing_city'),
        address: value('billing_address_1'),
        s_country: value('billing_country'),
        s_postcode: value('billing_postcode'),
        s_city: value('billing_city'),
        has_full_address: 'true',
        post_data: $('form.checkout').serialize(),
        'shipping_method[0]': $('[name="shipping_method[0]"]:checked').val(),
      },
      success: onUpdated,
    })
  }
  $(document.body).on('init_checkout', () => {}).on('update_checkout', () => setTimeout(update, 5))
  const ask = () => $(document.body).trigger('update_checkout')
  const addresses = '[name=billing_postcode], [name=billing_city], [name=billing_country], [name=billing_address_1]'
  $('form.checkout').on('change', addresses + ', [name^=shipping_method]', ask)
  $('form.checkout').on('click', '[name=payment_method]', function () {
    $('div.payment_box').not('.' + this.id).hide()
    $('div.payment_box.' + this.id).show()
    const isOther = store.chosen !== this.id
    store.chosen = this.id
    if (isOther) $(document.body).trigger('payment_method_selected')
  })
  $('form.checkout').on('submit', () => {
    const form = $('form.checkout')
    const isSent = ['checkout_place_order', 'checkout_place_order_' + $('[name=payment_method]:checked').val()].every(
      (name) => form.triggerHandler(name, [store]) !== false,
    )
    if (form.is('.processing') || !isSent) return false
    form.addClass('processing')
    $.ajax({
      type: 'POST',
      url: wc_checkout_params.checkout_url,
      data: form.serialize(),
      dataType: 'json',
      success(result) {
        form.removeClass('processing')
        if (form.triggerHandler('checkout_place_order_success', [result, store]) === false) return
        if (result.result === 'success') location = result.redirect
        else $(document.body).trigger('checkout_error', [result.messages])
      },
    })
    return false
  })
  initMethods()
  $(document.body).trigger('init_checkout')
  ask()
})`
