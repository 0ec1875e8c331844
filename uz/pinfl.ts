const weights = [7, 3, 1]

const controlDigit = (digits: number[]) =>
  digits.reduce((sum, digit, at) => sum + digit * (weights[at % weights.length] ?? 0), 0) % 10

export type Gender = 'male' | 'female'

/** Birth day (YYYY-MM-DD) read out of the digits, undefined when no such day exists. */
function birthDayOf(text: string): string | undefined {
  const century = 18 + Math.floor((Number(text[0]) - 1) / 2)
  const day = `${century}${text.slice(5, 7)}-${text.slice(3, 5)}-${text.slice(1, 3)}`
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined
}

/** PINFL (JSHSHIR): century and gender, a real past birth day, area, serial, control digit. */
export function isPinfl(text: string, now = new Date()): boolean {
  if (!/^[1-6]\d{13}$/.test(text)) return false
  const birth = birthDayOf(text)
  if (birth === undefined || new Date(`${birth}T00:00:00+05:00`) > now) return false
  return controlDigit([...text.slice(0, 13)].map(Number)) === Number(text[13])
}

/** What a valid PINFL tells of its holder; undefined for an invalid one. */
export function readPinfl(text: string, now = new Date()): { birthDate: string; gender: Gender } | undefined {
  const birthDate = isPinfl(text, now) ? birthDayOf(text) : undefined
  return birthDate ? { birthDate, gender: Number(text[0]) % 2 === 1 ? 'male' : 'female' } : undefined
}

/** `3150*******565` */
export const maskPinfl = (text: string) =>
  /^\d{14}$/.test(text) ? `${text.slice(0, 4)}*******${text.slice(-3)}` : '*'.repeat(text.length)
