import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchChunkFailures } from './shell/chunk-failure.ts'

watchChunkFailures()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
