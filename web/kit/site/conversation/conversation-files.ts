import { useState } from 'react'
import { MESSAGE_FILES, type MessageFile } from '#contract/conversations/conversation-limits.ts'
import { fileLimits } from '#contract/files.ts'
import type { uploadFile } from '#contract/reference/files.ts'
import { ask } from '#web/shell/client.ts'
import { toast, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { shrinkPicture } from '../shrink-picture.ts'

const UPLOAD = 'POST /main/api-reference/files'

export const messageFormats = [...new Set([...fileLimits.document.formats, ...fileLimits.image.formats])]

/** Files chosen for the next message: sent to the server one by one, pictures made smaller first. */
export function useMessageFiles(begin: readonly MessageFile[]) {
  const t = useT('conversation')
  const [files, setFiles] = useState(begin)
  const [share, setShare] = useState<number>()
  const add = async (chosen: readonly File[]) => {
    if (files.length + chosen.length > MESSAGE_FILES) return toast('error', t('files-limit', { n: MESSAGE_FILES }))
    for (const file of chosen) {
      const { maxBytes } = fileLimits.image
      try {
        setShare(0)
        const upload = await shrinkPicture(file)
        if (upload.size > maxBytes) {
          toast('error', t('file-too-big', { mb: maxBytes / 2 ** 20 }))
          continue
        }
        const query = { name: file.name, purpose: 'message' } as const
        const { id, mime, size, width, height } = await ask<typeof uploadFile>(
          UPLOAD,
          { query, upload },
          { onProgress: setShare },
        )
        setFiles((old) => [...old, { id, name: file.name, mime, size, width, height }])
      } catch (error) {
        toastError(error)
      } finally {
        setShare(undefined)
      }
    }
  }
  return {
    files,
    share,
    add,
    remove: (id: string) => setFiles((old) => old.filter((one) => one.id !== id)),
    clear: () => setFiles([]),
  }
}
