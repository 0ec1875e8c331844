/** MFO of a bank branch: five digits, leading zeros are part of it. */
export const isMfo = (text: string) => /^\d{5}$/.test(text)

const UZS = '000'

/** Currency digits of a 20-digit account: 5 balance account, 3 currency, 1 key, 8 client, 3 serial. */
export const accountCurrency = (text: string) => (/^\d{20}$/.test(text) ? text.slice(5, 8) : undefined)

/** A soum account. The key digit is not recomputed: its algorithm is not public. */
export const isAccount = (text: string) => accountCurrency(text) === UZS

/** Account as banks print it: `2020 8000 9001 2345 6001`. */
export const formatAccount = (text: string) =>
  accountCurrency(text) === undefined ? text : text.replace(/(\d{4})(?=\d)/g, '$1 ')
