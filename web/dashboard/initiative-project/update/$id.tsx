export { clientLoader, default } from '../update.tsx'
