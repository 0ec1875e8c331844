import type { EventType } from '#contract/events/event-enums.ts'

export const eventsPath = '/dashboard/webinars/webinars-and-seminars'
export const newEventPath = (type: EventType) => `${eventsPath}/${type}/create`
export const editPath = ({ id, type }: { id: number; type: EventType }) => `${eventsPath}/${type}/update/${id}`
export const monitoringPath = (id: number) => `${eventsPath}/webinar-details-and-monitoring/${id}`
export const checkInPath = (id: number) => `${eventsPath}/check-in/${id}`
export const publicEventsPath = '/media/seminars-and-webinars'
