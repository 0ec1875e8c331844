import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CaseFlag } from '#contract/moderation/moderation-process.ts'
import { piecesOf } from './flagged-text.tsx'

const flag = (from: number, to: number): CaseFlag => ({ kind: 'contact', field: 'title.uz', from, to })

test('flagged places stand by themselves', () => {
  expect(piecesOf('Tel 901234567 ok', [flag(4, 13)]).map((piece) => [piece.text, piece.flag !== undefined])).toEqual([
    ['Tel ', false],
    ['901234567', true],
    [' ok', false],
  ])
})

test('whatever the flags say, the text is whole', () => {
  const flags = fc.array(fc.tuple(fc.nat(30), fc.nat(30)).map(([from, to]) => flag(from, to)))
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), flags, (text, all) => {
      expect(
        piecesOf(text, all)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
