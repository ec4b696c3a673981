/**
 * The name that a cookie has in browsers: where the product is reached by https, browsers take it from a secure
 * connection only, which the prefix has them hold to (RFC 6265bis, "__Secure-").
 */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Secure-${name}` : name
}
