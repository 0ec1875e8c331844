import { useEffect, useState } from 'react'
import type { Download } from '#contract/call.ts'
import { DownloadButton } from '../exports/download-button.tsx'
import styles from './proved-picture.module.css'

interface Props {
  name: string
  load: () => Promise<Download>
}

/** A photograph that only some may see, in the page; anything else is handed over as a file. */
export function ProvedPicture({ name, load }: Props) {
  const [address, setAddress] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; the key of the picture changes with the file
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    load()
      .then(({ body, contentType }) => {
        if (isGone || !contentType.startsWith('image/')) return
        made = URL.createObjectURL(new Blob([new Uint8Array(body)], { type: contentType }))
        setAddress(made)
      })
      // The button below asks again and says why.
      .catch(() => {})
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [])
  if (!address)
    return (
      <DownloadButton label={name} load={load}>
        {name}
      </DownloadButton>
    )
  return (
    <a className={styles.picture} href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={name} />
    </a>
  )
}
