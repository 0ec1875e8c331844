import { readFileSync } from 'node:fs'

/** Loaded before a server: its clock goes by as much as the file named by CLOCK_JUMP says, in milliseconds. */
const RealDate = Date
let offset = 0
setInterval(() => {
  try {
    offset = Number(readFileSync(process.env.CLOCK_JUMP ?? '', 'utf8')) || 0
  } catch {
    offset = 0
  }
}, 100).unref()
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offset)
    else super(...given)
  }
  static now() {
    return RealDate.now() + offset
  }
}
