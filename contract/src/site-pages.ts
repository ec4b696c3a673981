/** The address that the built pages have where the installation's own belongs, which only its server knows. */
export const OWN_ADDRESS = 'https://own-address.invalid'
