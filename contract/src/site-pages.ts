/** The address that the built pages have where the installation's own belongs, which only its server knows. */
export const OWN_ADDRESS = 'https://own-address.invalid'

/** The pages of the public site that whoever is signed in reads too; all others are for guests (C §2). */
export const PAGES_FOR_ALL: readonly string[] = ['/privacy', '/terms', '/accessibility']
