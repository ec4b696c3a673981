/** The address that the built pages have where the installation's own belongs, which only its server knows. */
export const OWN_ADDRESS = 'https://own-address.invalid'

/** The pages of law, by their address below the language: everybody may read them, whoever is signed in too. */
export const LEGAL_PAGES = ['/privacy', '/terms', '/accessibility'] as const

/** What only an installation knows of whoever runs it: the settings of its server (server/src/platform/config.ts). */
export const OPERATOR_FACTS = ['name', 'address', 'email'] as const
export type OperatorFact = (typeof OPERATOR_FACTS)[number]

/**
 * The attribute of an element of the built pages that stands for a fact of the operator. What the element says holds
 * where the operator has not told the fact; the server puts the fact in the element's place.
 */
export const OPERATOR_MARK = 'data-operator'

/**
 * The attribute of an element of the built pages that stands for what the server finds in its database for the address:
 * a text, or the options of a choice.
 */
export const FOUND_MARK = 'data-found'

/** What a built page has where the rest of its own address belongs, of a page that is found for each address. */
export const OWN_PATH = 'own-path.invalid'
