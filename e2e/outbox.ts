import { expect } from 'vitest'
import { z } from 'zod'
import { findReceived } from '#contract/notices/demo-outbox.ts'
import { product } from './product.ts'

const Answer = z.object({ content: findReceived.answer })

const began = Date.now()
const read = new Set<string>()

/** What `pattern` finds in the next letter to a phone or a mailbox of the demo; each letter is read once. */
export async function readLetter(to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const answer = await fetch(`${product().url}/main/api-communication/demo/outbox`)
      const { items } = Answer.parse(await answer.json()).content
      const letter = items.find(
        (one) => one.to === to && Date.parse(one.at) >= began && !read.has(one.id) && pattern.test(one.text),
      )
      if (letter) read.add(letter.id)
      found = letter && pattern.exec(letter.text)?.[0]
      return found
    })
    .toBeTruthy()
  return found ?? ''
}

/** Numbers of deals and sums have six digits too. */
export const readCode = (phone: string) => readLetter(phone, /(?<=: )\d{6}(?=\.)/)
