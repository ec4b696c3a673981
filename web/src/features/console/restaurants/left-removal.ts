const OF = 'console-removal '

/** The name of the dialog that deletes a restaurant, for whoever leaves it to sign in at their provider once more. */
export const removalOf = (restaurantId: string): string => `${OF}${restaurantId}`

/** The restaurant of such a dialog; undefined where the name is of another one, or there is none. */
export const removedOf = (about: string | undefined): string | undefined =>
  about?.startsWith(OF) === true ? about.slice(OF.length) : undefined
