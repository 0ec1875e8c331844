export const TICKET = 'ticket'
export const TICKETS_TOPIC = 'tickets'
