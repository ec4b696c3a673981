import path from 'node:path'

/** What the system says of a call that failed. */
interface SystemError extends NodeJS.ErrnoException {
  address?: string
  port?: number
}

/** Whether an error is what the system said of a call, as of a file that is not there. */
export function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'syscall' in error && typeof error.syscall === 'string'
}

/** What went wrong in words; what the system says itself where we have none for it. */
export function systemWords(error: SystemError): string {
  const { code, path: at, address, port } = error
  if (code === 'EADDRINUSE' && port !== undefined)
    return `Another program listens at ${address ?? 'this machine'}, port ${port}, already. Set PORT to another one.`
  if (code === 'EACCES' && port !== undefined)
    return `Whoever runs Maitre may not listen at port ${port}. Set PORT to another one.`
  if (code === 'ECONNREFUSED' && port !== undefined)
    return `Nothing answers at ${address ?? 'this machine'}, port ${port}.`
  // What was opened is no longer named once it is read or written.
  if (code === 'EISDIR') return `${at ?? 'What was named'} is a folder and no file.`
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `There is no room left${at === undefined ? ' on the disk' : ` for ${at}`}.`
  if (at === undefined) return error.message
  switch (code) {
    case 'ENOENT':
      // Of a file that is to be written it is the folder that is missing.
      return `There is no file or folder ${at}, or no folder ${path.dirname(at)} to write it to.`
    case 'EACCES':
    case 'EPERM':
      return `Whoever runs Maitre may not read or write ${at}.`
    case 'ENOTDIR':
      return `${at} is no folder, or leads through a file.`
    case 'EEXIST':
      return `${at} is there already.`
    case 'EROFS':
      return `${at} lies where nothing can be written.`
    case 'ENAMETOOLONG':
      return `The name ${at} is too long.`
    default:
      return error.message
  }
}
