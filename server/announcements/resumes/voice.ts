import type { Download } from '#contract/call.ts'
import { paperRule } from '#contract/files.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import type { Examined } from '../../kernel/files/examine-file.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { refuse } from '../../kernel/refuse.ts'
import { readableResume } from './readable.ts'

/** Kept as a private paper, heard only through a resume. */
export async function keepVoice(ctx: SignedCtx, files: FileStore, recording: Examined) {
  const { id, seconds = 1 } = await files.store(ctx, recording, { name: 'voice', paper: paperRule('voice') })
  return { fileId: id, seconds }
}

export async function hearVoice(ctx: Ctx, files: FileStore, id: number, key: string | undefined): Promise<Download> {
  const { content } = await readableResume(ctx, id, key)
  if (!content.voice) refuse('E_NOT_FOUND')
  const recording = await files.readProved(ctx, content.voice.fileId)
  // Another kind of paper is not served here.
  if (!recording.contentType.startsWith('audio/')) refuse('E_NOT_FOUND')
  return { ...recording, fileName: `voice-${id}.${recording.contentType.slice('audio/'.length)}` }
}
