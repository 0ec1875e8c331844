-- How many of an audience read on a device or in Telegram is counted too; of campaigns approved before it was not known.
update campaigns set estimate = estimate || '{"devices": 0, "telegram": 0}' where estimate is not null;
