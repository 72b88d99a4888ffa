"""YouTubeVideo: commands to the player, and reading its state (api §4.17)."""

from typing import Any

from anvil import YouTubeVideo
from hearth_testing import RuntimeCase


class YouTubeVideos(RuntimeCase):
    def invoked(self) -> list[Any]:
        return [one.fields[2:4] for one in self.page.operations("invoke")]

    def test_before_there_is_a_player_it_reads_as_nothing(self):
        video = YouTubeVideo(youtube_id="abc")
        self.assertEqual(
            (video.current_time, video.volume, video.state, video.duration), (0, 0, "UNKNOWN", 0)
        )
        self.open(video)
        self.assertEqual(video.state, "UNKNOWN")

    def test_the_player_is_asked_as_it_is_now(self):
        video = self.open(YouTubeVideo(youtube_id="abc"))
        self.bridge.objects.invoked["report"] = ["l", [1.5, 80, "PLAYING", 213]]
        self.assertEqual(
            (video.current_time, video.volume, video.state, video.duration), (1.5, 80, "PLAYING", 213)
        )

    def test_what_it_is_told_before_it_is_shown_it_is_told_then(self):
        video = YouTubeVideo(youtube_id="abc", volume=20, current_time=7)
        video.play()
        self.open(video)
        self.assertEqual(self.invoked(), [("play", [])])
        props = self.page.find("YouTubeVideo")[0].props
        self.assertEqual((props["volume"], props["current_time"]), (20, 7))

    def test_it_is_steered(self):
        video = self.open(YouTubeVideo(youtube_id="abc"))
        video.current_time, video.volume = 42, 30
        video.pause()
        video.stop()
        self.flush()
        self.assertEqual(self.invoked(), [("seek", [42]), ("set_volume", [30]), ("pause", []), ("stop", [])])

    def test_what_is_no_number_steers_nothing(self):
        video = self.open(YouTubeVideo(youtube_id="abc"))
        video.current_time, video.volume = None, "loud"
        self.flush()
        self.assertEqual(self.invoked(), [])
