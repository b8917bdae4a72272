/** Who orders in the calls that are compared: the fields of the billing address. */
export const buyer = {
  billing_email: 'anna.keller@example.test',
  billing_first_name: 'Anna',
  billing_last_name: 'Keller',
  billing_country: 'DE',
  billing_address_1: 'Deichstraße 12',
  billing_postcode: '25938',
  billing_city: 'Wyk auf Föhr',
  billing_state: 'DE-SH',
  billing_phone: '04681 5550',
}
