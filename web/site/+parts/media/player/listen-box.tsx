import { lazy, Suspense } from 'react'
import type { Edition } from '#contract/media/editions.ts'
import { useT } from '#web/shell/texts.ts'
import type { Track } from './use-player.ts'

/** Few texts are read aloud: the player comes with those that are. */
const AudioPlayer = lazy(() => import('./audio-player.tsx').then((part) => ({ default: part.AudioPlayer })))

/** A recording to listen to: the text read aloud, or a book by chapters. */
export function ListenBox({ edition, tracks }: { edition: Edition; tracks: readonly Track[] }) {
  const t = useT('edition')
  return (
    <Suspense>
      <AudioPlayer
        id={edition.id}
        heading={t('listen')}
        title={edition.title}
        picture={edition.cover?.file}
        tracks={tracks}
      />
    </Suspense>
  )
}
