// The archive that a platform hands its owners, as its connector reads it; here alone the import says whose it is.
export { takeout } from '#connectors/google'
