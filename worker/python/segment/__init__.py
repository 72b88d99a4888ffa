"""`segment`: visitor analytics by Segment.io (facts §6.16). See `segment.client`."""
