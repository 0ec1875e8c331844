import { type ChangeEvent, useState } from 'react'
import { fileLimits } from '#contract/files.ts'
import { uploadFile } from '#contract/reference/files.ts'
import { ask } from '#web/shell/client.ts'
import { toast, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { shrinkPicture } from '../../site/shrink-picture.ts'

type StoredPicture = { id: string; width: number; height: number }

/** Sends the picture that an input has chosen; how much of it is sent, while it is. */
export function useSendPicture(keep: (stored: StoredPicture) => unknown) {
  const kit = useT('kit')
  const [share, setShare] = useState<number>()
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    setShare(0)
    try {
      const upload = await shrinkPicture(file)
      const { maxBytes } = fileLimits.image
      if (upload.size > maxBytes) return toast('error', kit('file-too-big', { mb: maxBytes / 2 ** 20 }))
      const { id, width, height } = await ask(
        uploadFile,
        { query: { name: file.name }, upload },
        { onProgress: setShare },
      )
      if (width === null || height === null) return toast('error', kit('not-a-picture'))
      keep({ id, width, height })
    } catch (error) {
      toastError(error)
    } finally {
      setShare(undefined)
    }
  }
  return { share, send }
}
