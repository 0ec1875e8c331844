import { z } from 'zod'
import { call } from '../call.ts'
import { exportStates } from './limits.ts'

const params = z.object({ id: z.uuid() })

/** A list that I have asked for as a file, and how far it is. */
export const MyExport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  /** What people call the list. */
  title: z.string(),
  state: z.enum(exportStates),
  rows: z.int(),
  /** As many as there were when it was asked for. */
  total: z.int(),
  /** In bytes, of one that is ready. */
  size: z.int().nullable(),
  createdAt: z.iso.datetime(),
  /** When a file that is ready is swept away. */
  until: z.iso.datetime().nullable(),
})
export type MyExport = z.infer<typeof MyExport>

export const findMyExports = call('GET /main/api-exports/exports', {
  summary: 'Files of lists that I have asked for, the latest first, with how far each of them is',
  access: 'signedIn',
  answer: z.object({ items: z.array(MyExport) }),
})

export const getExportFile = call('GET /main/api-exports/exports/{id}/file', {
  summary: 'A file of mine that is ready',
  access: 'signedIn',
  params,
  download: true,
})

export const retryExport = call('POST /main/api-exports/exports/{id}/retry', {
  summary: 'A file of mine that could not be made, or is kept no longer, is made again',
  access: 'signedIn',
  personal: 'paper',
  params,
  answer: MyExport,
})

export const cancelExport = call('POST /main/api-exports/exports/{id}/cancel', {
  summary: 'A file of mine that is being made is not wanted any more',
  access: 'signedIn',
  personal: 'paper',
  params,
  answer: MyExport,
})
