/** `accounts/{a}/…` with each part made safe for a path; anything else is a mistake of ours. */
export function pathOf(name: string, ...kinds: readonly string[]): string {
  const parts = name.split('/')
  const isRight =
    parts.length === kinds.length * 2 &&
    kinds.every((kind, index) => {
      const id = parts[index * 2 + 1] ?? ''
      return parts[index * 2] === kind && id !== '' && id !== '.' && id !== '..'
    })
  if (!isRight) throw new Error(`"${name}" does not name ${kinds.join('/')}`)
  return parts.map(encodeURIComponent).join('/')
}

/** The whole name of a review, from the location as it is connected and the review's external id. */
export function reviewPath(locationName: string, externalId: string): string {
  const [kind = '', account = ''] = locationName.split('/')
  return pathOf(`${kind}/${account}/${externalId}`, 'accounts', 'locations', 'reviews')
}
