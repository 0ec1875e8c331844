/** Screens of the dashboard hear by the same stream as the messenger, which stands among the pages without antd. */
export { beginReading, ME, MY_EXPORTS, useHear, useLive } from '../site/live.ts'
