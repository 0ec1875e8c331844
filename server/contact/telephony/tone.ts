const RATE = 8000
const HERTZ = 440
const LOUD = 6000
const HEADER = 44

/** So many seconds of one tone: what a stand-in has to record. WAV, PCM of 16 bits, one channel. */
export function toneOf(seconds: number): Uint8Array {
  const samples = RATE * seconds
  const size = samples * 2
  const bytes = Buffer.alloc(HEADER + size)
  bytes.write('RIFF', 0, 'ascii')
  bytes.writeUInt32LE(HEADER - 8 + size, 4)
  bytes.write('WAVEfmt ', 8, 'ascii')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'ascii')
  bytes.writeUInt32LE(size, 40)
  for (let at = 0; at < samples; at++)
    bytes.writeInt16LE(Math.round(LOUD * Math.sin((2 * Math.PI * HERTZ * at) / RATE)), HEADER + at * 2)
  return bytes
}
