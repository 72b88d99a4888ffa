"""`segment`: visitor analytics by Segment.io (api §14.5). See `segment.client`."""
