/** A stored phone number: `+998` and nine digits. Operator prefixes are not checked, new ones appear. */
export const isPhone = (text: string) => /^\+998\d{9}$/.test(text)

/** Whatever a person types or pastes, as `+998XXXXXXXXX`; undefined when it is not a number of Uzbekistan. */
export function parsePhone(text: string): string | undefined {
  // A plus sign in a query string arrives as a space, so ' 998…' is an ordinary visitor.
  const compact = text.replace(/[\s()\-.\u2010-\u2015]/g, '')
  const local = /^(?:\+?998)?(\d{9})$/.exec(compact)?.[1]
  return local === undefined ? undefined : `+998${local}`
}

/** `+998 (90) 123-45-67`; text that is no phone number comes back as it was. */
export function formatPhone(text: string): string {
  const phone = parsePhone(text)
  return phone ? phone.replace(/^\+998(\d\d)(\d{3})(\d\d)(\d\d)$/, '+998 ($1) $2-$3-$4') : text
}

/** `+998 (90) ***-**-67`: enough for its owner to know it by. */
export function maskPhone(text: string): string {
  const phone = parsePhone(text)
  return phone ? phone.replace(/^\+998(\d\d)\d{5}(\d\d)$/, '+998 ($1) ***-**-$2') : '*'.repeat(text.length)
}
