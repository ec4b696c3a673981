/** Whether only this very machine reaches that host, which is a name, an address, or one in square brackets. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/u, '$1').toLowerCase()
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|::1)$/u.test(plain)
}
