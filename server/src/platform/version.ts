/** The version of the product, as its API and its console tell it. */
export const VERSION = '0.1.0'

/** The version of Node that runs this process. */
export const NODE_VERSION = process.versions.node
