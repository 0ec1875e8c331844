import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeOf } from '../files/ranges.ts'
import { readAudio } from './audio.ts'

/** Two seconds each, as Chromium records them, in pieces of half a second. */
const recorded = (extension: 'webm' | 'mp4') =>
  readFileSync(new URL(`./recordings/chromium.${extension}`, import.meta.url))

/** A file as Firefox records it: the head, then a page that ends after so many samples. */
function ogg(samples: number, head = 'OpusHead'): Buffer {
  const page = (granule: number, body: Buffer) => {
    const start = Buffer.alloc(28)
    start.write('OggS')
    start.writeBigInt64LE(BigInt(granule), 6)
    start[26] = 1
    start[27] = body.length
    return Buffer.concat([start, body])
  }
  const first = Buffer.alloc(19)
  first.write(head)
  first.writeUInt16LE(312, 10)
  return Buffer.concat([page(0, first), page(samples + 312, Buffer.alloc(40))])
}

test('a recording tells its length although its head does not', () => {
  expect(readAudio(recorded('webm'), 'webm')).toEqual({ mime: 'audio/webm', seconds: expect.closeTo(1.92, 1) })
  expect(readAudio(recorded('mp4'), 'mp4')).toEqual({ mime: 'audio/mp4', seconds: expect.closeTo(1.94, 1) })
  expect(readAudio(ogg(48_000 * 61), 'opus')).toEqual({ mime: 'audio/ogg', seconds: 61 })
})

test('what has a picture, or is no recording, is none', () => {
  const film = recorded('webm')
  // The type of its only track: 1 is a picture.
  film[film.indexOf(Buffer.from([0x83, 0x81, 0x02])) + 2] = 1
  expect(readAudio(film, 'webm')).toBeUndefined()
  const clip = recorded('mp4')
  clip.write('vide', clip.indexOf('soun'))
  expect(readAudio(clip, 'mp4')).toBeUndefined()
  expect(readAudio(ogg(48_000, 'Speex   '), 'ogg')).toBeUndefined()
  expect(readAudio(recorded('webm'), 'pdf')).toBeUndefined()
})

test('no bytes break the reader, and none hold it', () => {
  const files = [recorded('webm'), recorded('mp4'), ogg(1000)]
  const extensions = ['webm', 'mp4', 'ogg']
  fc.assert(
    fc.property(
      fc.nat(2),
      fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), { maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (which, changes, kept) => {
        const bytes = Buffer.from(files[which] ?? [])
        // Most of what matters is in the first half of a kilobyte.
        for (const [at, byte] of changes) bytes[Math.floor(at * Math.min(512, bytes.length))] = byte
        const read = readAudio(bytes.subarray(0, Math.floor(kept * bytes.length)), extensions[which] ?? '')
        if (read) expect(read.seconds).toBeGreaterThan(0)
      },
    ),
    { numRuns: 400 },
  )
})

test('boxes within boxes without end are no recording', () => {
  const boxes = 100_000
  const bytes = Buffer.alloc(boxes * 8)
  for (let i = 0; i < boxes; i++) {
    bytes.writeUInt32BE((boxes - i) * 8, i * 8)
    bytes.write('moov', i * 8 + 4)
  }
  expect(readAudio(bytes, 'mp4')).toBeUndefined()
})

test('a player gets the piece it asks for', () => {
  expect(rangeOf(undefined, 10)).toBe('all')
  expect(rangeOf('bytes=0-', 10)).toEqual({ from: 0, to: 9 })
  expect(rangeOf('bytes=2-3', 10)).toEqual({ from: 2, to: 3 })
  expect(rangeOf('bytes=2-99', 10)).toEqual({ from: 2, to: 9 })
  expect(rangeOf('bytes=-4', 10)).toEqual({ from: 6, to: 9 })
  expect(rangeOf('bytes=-40', 10)).toEqual({ from: 0, to: 9 })
  expect(rangeOf('bytes=-0', 10)).toBe('none')
  expect(rangeOf('bytes=10-', 10)).toBe('none')
  for (const odd of ['bytes=3-2', 'bytes=0-1,4-5', 'bytes=-', 'lines=1-2', 'bytes=a-b']) {
    expect(rangeOf(odd, 10), odd).toBe('all')
  }
})
