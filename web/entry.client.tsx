import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchChunkFailures } from '#web/shell/page/chunk-failure.ts'
import { followLinksOffline } from './shell/offline/leave-offline.ts'

watchChunkFailures()
followLinksOffline()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
