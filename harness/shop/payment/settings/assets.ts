/** The payment plugin's folder of pictures, without a slash at the end. */
export const assetsPath = '/wp-content/plugins/pymntpl-paypal-woocommerce/assets/img'
