import { parentPort } from 'node:worker_threads'
import { print } from './print.ts'
import { drawSheet, type Sheet } from './sheet.ts'

parentPort?.on('message', async ({ id, sheet }: { id: number; sheet: Sheet }) => {
  try {
    parentPort?.postMessage({ id, bytes: await print(drawSheet(sheet)) })
  } catch (error) {
    parentPort?.postMessage({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
