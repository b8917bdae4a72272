/** The invented buyer who agrees in the provider's popup, with the provider's names for everything (S3.120–S3.126). */
export const providerBuyer = {
  email_address: 'imke.claussen@halligpost.example',
  payer_id: 'EBBEGLUTBUYER7',
  name: { given_name: 'Imke', surname: 'Claussen' },
  phone: { phone_number: { national_number: '046715552' } },
  shipping: {
    name: { full_name: 'Imke Marie Claussen' },
    address: {
      address_line_1: 'Kirchwarft 1',
      admin_area_2: 'Hallig Hooge',
      postal_code: '25859',
      country_code: 'DE',
    },
  },
} as const
