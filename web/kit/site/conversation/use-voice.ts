import { useState } from 'react'
import type { MessageFile } from '#contract/conversations/conversation-limits.ts'
import type { uploadVoiceMessage } from '#contract/conversations/conversations.ts'
import { fileLimits } from '#contract/files.ts'
import { ask } from '#web/shell/client.ts'
import { messagesOf } from '#web/shell/page/error-messages.ts'
import { useRecorder } from '../use-recorder.ts'

const UPLOAD = 'POST /main/api-communication/voice'
const BARS = 40

/** Speaks a message: recorded here, kept until it has reached the server, then sent as a file of a message. */
export function useVoice(onKept: (file: MessageFile) => void) {
  const [unsent, setUnsent] = useState<Blob>()
  const [fault, setFault] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async (sound: Blob) => {
    setSending(true)
    setUnsent(undefined)
    try {
      onKept(
        await ask<typeof uploadVoiceMessage>(UPLOAD, { query: { outline: await outlineOf(sound) }, upload: sound }),
      )
    } catch (error) {
      setFault(messagesOf(error).join(' '))
      setUnsent(sound)
    } finally {
      setSending(false)
    }
  }
  const recorder = useRecorder(fileLimits.voice.maxSeconds ?? 0, send)
  return {
    ...recorder,
    isSending,
    unsent,
    fault,
    again: () => unsent && send(unsent),
    drop: () => setUnsent(undefined),
  }
}

/** How loud each fortieth is, against the loudest; a sound the browser cannot read again is drawn even. */
async function outlineOf(sound: Blob): Promise<string> {
  try {
    const context = new AudioContext()
    const samples = (await context.decodeAudioData(await sound.arrayBuffer())).getChannelData(0)
    await context.close()
    const width = Math.max(1, Math.floor(samples.length / BARS))
    const bars = Array.from({ length: BARS }, (_, at) => {
      const part = samples.subarray(at * width, (at + 1) * width)
      return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length))
    })
    const loudest = Math.max(...bars)
    return bars.map((bar) => (loudest > 0 ? Math.round((bar / loudest) * 9) : 0)).join('')
  } catch {
    return '5'.repeat(BARS)
  }
}
