import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escaped, folded } from './calendar-file.ts'

test('whatever is written, no line is longer than seventy-five bytes, and put together it is the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const line = `SUMMARY:${escaped(text)}`
      const lines = folded(line).split('\r\n')
      for (const one of lines) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75)
      expect(
        lines[0] +
          lines
            .slice(1)
            .map((one) => one.slice(1))
            .join(''),
      ).toBe(line)
    }),
  )
})

test('what stands for something in a calendar is told apart from text', () => {
  expect(escaped('Suv, oʻgʻit; C:\\dala\nertaga')).toBe('Suv\\, oʻgʻit\\; C:\\\\dala\\nertaga')
  // A line of somebody's text never becomes a line of the file.
  expect(escaped('X\r\nATTENDEE:mailto:a@b.uz')).not.toMatch(/[\r\n]/)
})
