"""`anvil.xml`: XML documents (facts §6.8). Not offered yet; Python's own `xml.etree` is there."""

from hearth_services.missing import missing

__all__ = ["XMLDocument"]


class XMLDocument:
    """A document, or a part of one."""

    def __init__(self, doc: object) -> None:
        raise missing("anvil.xml.XMLDocument", "XML documents")
