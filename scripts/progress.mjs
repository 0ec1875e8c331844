/** One line that says what is going on: it counts the seconds in place on a terminal and is plain elsewhere. */
export async function withProgress(label, work) {
  const began = Date.now()
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  const terminal = process.stdout.isTTY
  const draw = () => process.stdout.write(`\r\x1b[K${label}… ${seconds()}`)
  if (terminal) draw()
  else console.log(`${label}…`)
  const timer = terminal && setInterval(draw, 1000)
  let ended = 'failed after'
  try {
    const result = await work()
    ended = 'done in'
    return result
  } finally {
    clearInterval(timer)
    if (terminal) process.stdout.write('\r\x1b[K')
    console.log(`${label}: ${ended} ${seconds()}`)
  }
}
