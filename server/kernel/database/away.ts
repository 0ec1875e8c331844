/** Error codes that mean the database is unreachable for the moment. */

const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // Shutting down, crashed, starting, idle too long, no room for another; a standby that is not yet the main one.
  ...['57P01', '57P02', '57P03', '57P05', '53300', '25006', '25P03'],
])

/** Errors of the driver that have no code. */
const saidByDriver =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/

/** How soon to come again: an embedded database is back in seconds. */
export const AWAY_SECONDS = 5

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (saidByDriver.test(error.message)) return true
  const code = 'code' in error ? String(error.code) : ''
  // A missing file is no missing database; a missing socket is.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return codes.has(code) || code.startsWith('08')
}

/** No room on our disk, in our quota, or on the disk of the database. */
export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'].includes(code)
}
