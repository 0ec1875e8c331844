import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dealSides, dealStates, payModes } from '#contract/deals/deal-process.ts'
import { nextOf } from '#contract/deals/next-step.ts'
import { deliveryModes } from '#contract/market/product-limits.ts'
import { endingWord, expectedWord, weighingWord } from './deal-words.ts'

const texts = Object.fromEntries(
  (['uz', 'ru', 'eng'] as const).map((lang) => {
    const read: Record<string, string> = JSON.parse(readFileSync(`texts/${lang}/deal.json`, 'utf8'))
    return [lang, read]
  }),
)
const said = (key: string) => Object.entries(texts).map(([lang, words]) => words[key] ?? `${key} is missing in ${lang}`)

/** Words that speak of the reader's own money. */
const toReader = /Sizga|pulingiz|Вам верн|ваши деньги|to you\b/
const sending = /joʻnat|отправ|\bsend|\bship/i

const standings = dealSides.flatMap((side) =>
  payModes.flatMap((payMode) => deliveryModes.map((deliveryMode) => ({ side, payMode, deliveryMode }))),
)

describe('texts of a deal, for both sides and every way of delivery', () => {
  test('money that comes back is the buyer’s', () => {
    for (const standing of standings)
      for (const difference of [-5, 0, 5]) {
        const words = said(weighingWord(standing, { difference, outside: [], hasMore: difference > 0 }))
        for (const text of words) {
          expect(text).not.toContain('is missing')
          if (standing.side === 'seller') expect(text).not.toMatch(toReader)
        }
      }
    expect(
      weighingWord(
        { side: 'seller', payMode: 'clearing', deliveryMode: 'pickup' },
        { difference: -5, outside: [], hasMore: false },
      ),
    ).toBe('weigh.less-seller')
    expect(said('outside-band-seller').join()).not.toMatch(/nizo oching|откройте спор|open a dispute/)
  })

  test('nobody is told to send what is fetched, and each is told only their own part', () => {
    for (const standing of standings)
      for (const status of dealStates) {
        const { who, step } = nextOf({ status, ...standing })
        if (!who) continue
        const isMine = who === standing.side || who === 'both'
        const key = expectedWord(standing, step, isMine)
        expect(key, `${status} ${step}`).toBeDefined()
        for (const text of said(key ?? '')) {
          expect(text).not.toContain('is missing')
          if (standing.deliveryMode === 'pickup') expect(text).not.toMatch(sending)
        }
        expect(key?.startsWith(isMine ? 'do.' : 'wait.')).toBe(true)
      }
  })

  test('an ending of a cash deal speaks of no money that comes back', () => {
    for (const act of ['ask-ending', 'answer-ending'] as const)
      expect(
        said(endingWord({ side: 'buyer', payMode: 'cash_on_pickup', deliveryMode: 'pickup' }, act)).join(),
      ).not.toMatch(/pul|деньги|money/)
  })
})
