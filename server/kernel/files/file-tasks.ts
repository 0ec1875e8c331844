import { heavyModule } from '../heavy/task.ts'
import type { Examining } from './examine-file.ts'

const examining = heavyModule<typeof import('./examine-file.ts')>(new URL('./examine-file.ts', import.meta.url))
const drawing = heavyModule<typeof import('./picture.ts')>(new URL('./picture.ts', import.meta.url))
const SECONDS = 20
/** Films of hundreds of megabytes are read to their end. */
const LARGE_SECONDS = 120

export const fileIn = (bytes: Uint8Array, options: Examining) => examining('examineFile', [bytes, options], SECONDS)
export const largeFileAt = (path: string, options: { name: string; formats: readonly string[] }) =>
  examining('examineAt', [path, options], LARGE_SECONDS)
export const smallerPicture = (from: string, to: string, width: number) => drawing('shrink', [from, to, width], SECONDS)
export const jpegAt = (path: string, side: number) => drawing('toJpeg', [path, side], SECONDS)
