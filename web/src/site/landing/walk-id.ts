/** The dialog that walks through the product's screens. Without scripts a link to it shows it in its place on the page. */
export const WALK_ID = 'screens'
