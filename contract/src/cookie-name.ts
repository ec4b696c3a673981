/**
 * The name that a cookie has in browsers: where the product is reached by https, browsers take it from a secure
 * connection only, for this host alone and all of its paths, which the prefix has them hold to (RFC 6265bis, "__Host-"):
 * no other host of the same domain can read one or put one of its own in its place.
 */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}
