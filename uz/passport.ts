const lookAlikes: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
}

/** Series and number of a passport or ID card: `AA1234567`. */
export const isPassport = (text: string) => /^[A-Z]{2}\d{7}$/.test(text)

/** Typed text in the stored form (capitals, Cyrillic look-alikes, no gaps); undefined when it is no passport. */
export function normalizePassport(text: string): string | undefined {
  const compact = text.replace(/[\s\-№]/g, '').toUpperCase()
  const series = compact.slice(0, 2).replace(/[АВЕКМНОРСТХ]/g, (letter) => lookAlikes[letter] ?? letter)
  const passport = series + compact.slice(2)
  return isPassport(passport) ? passport : undefined
}

/** `AA*****67` */
export const maskPassport = (text: string) =>
  isPassport(text) ? `${text.slice(0, 2)}*****${text.slice(-2)}` : '*'.repeat(text.length)
