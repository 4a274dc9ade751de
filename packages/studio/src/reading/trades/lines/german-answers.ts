/** A truthful answer to the trade's question without knowledge of the business: id | answer. */
export const GERMAN_ANSWERS = `
baking|Das ist von Stück zu Stück verschieden. Sagen Sie uns, was Sie nicht vertragen, und wir gehen die Zutaten mit Ihnen durch.
coffee|Fragen Sie nach dem Röstdatum der Sorte, die Ihnen gefällt. Wenn wir wissen, wie Sie brühen, sagen wir auch, ob sie noch ruhen sollte.
tea|Das kommt auf das Blatt, die Wärme des Wassers und Ihren Geschmack an. Nennen Sie uns die Sorte, und wir sagen, wann Sie kosten sollten.
brewing|Fragen Sie kurz nach, und wir sagen es Ihnen. Verraten Sie uns auch, ob Sie es lieber herb oder mild mögen, dann wird die Wahl leichter.
wine|Entscheidend ist, was auf den Teller kommt: wie scharf, wie süß, wie kräftig. Erzählen Sie uns vom Essen, und wir sagen, wozu wir greifen würden.
cooking|Fragen Sie am selben Tag kurz nach, dann nennen wir Ihnen die Gerichte. Was Sie nicht essen, sagen Sie uns bitte gleich dazu.
sweets|Ehrlich gesagt wechselt das mit der Laune. Sagen Sie uns, ob Sie es cremig, knusprig oder fruchtig mögen, und wir verraten, was wir nehmen würden.
produce|Reif ist, was Monat und Wetter hergeben. Erzählen Sie uns, was Sie kochen möchten, und wir sagen, was sich dafür gerade lohnt.
nutrition|Ausgangspunkt ist, was Sie mögen, was Sie vertragen und wie viel Zeit am Herd bleibt. Schreiben Sie ein paar Tage lang auf, was Sie essen.
dairy|Jede Sorte hat ihre eigene Zeit. Nennen Sie uns die, die Sie lockt, und wir sagen, was wir über ihre Reife wissen und wie kräftig sie schmeckt.
seafood|Von Art zu Art ist das verschieden. Fragen Sie nach genau dem Stück, das Sie im Auge haben, und wir sagen, was wir über den Fang wissen.
butcher|Kurz gebraten, geschmort oder vom Grill: Jedes will ein anderes Stück. Erzählen Sie uns, was Sie vorhaben und wie viele am Tisch sitzen.
mushrooms|Kühl, trocken und locker in Papier, damit sie atmen können. Wie lange sie so halten, liegt an der Sorte; fragen Sie uns nach Ihrer.
spices|Was kommt bei Ihnen oft in den Topf, und wie scharf darf es sein? Mit diesen beiden Antworten überlegen wir, wozu die Prise passt.
pizza|Das kommt darauf an, wie viele Bestellungen schon vor dem Ofen warten. Fragen Sie gleich beim Bestellen, dann sagen wir, womit Sie rechnen können.
kitchens|Eine Klinge will anders behandelt werden als eine Pfanne oder eine Arbeitsplatte. Sagen Sie uns, worum es geht und wie oft Sie es benutzen.
finance|Betrag, Zahlungsart und Land machen den Unterschied. Beschreiben Sie uns eine typische Zahlung, und wir rechnen sie mit Ihnen durch.
invoicing|Maßgeblich ist, wie Sie arbeiten und was das Steuerrecht von Ihnen verlangt. Werfen Sie im Zweifel nichts weg, bevor wir darüber gesprochen haben.
investing|Dann ist Ihr Erspartes erst einmal weniger wert, und ob es sich erholt, weiß niemand. Sagen Sie uns darum vorher, wann Sie das Geld brauchen.
insurance|Die Antwort steht bei den Ausschlüssen, und die sind nicht überall gleich. Zeigen Sie uns Ihre Police, dann lesen wir diesen Teil zusammen.
shopping|Beschreiben Sie uns das Stück, und wir sehen nach. Farbe, Größe oder ein Bild davon helfen beim Suchen im Regal.
property|Vieles hängt daran, ob noch jemand darin wohnt. Nennen Sie uns ein paar Tage, die Ihnen passen, dann sagen wir, was möglich ist.
giving|Es kommt darauf an, wofür Sie geben möchten. Fragen Sie uns nach dem Vorhaben, das Ihnen am Herzen liegt, und was damit geschehen soll.
manufacturing|Werkstoff, Form und Stückzahl reden dabei mit. Markieren Sie in der Zeichnung die Maße, auf die es ankommt, und wir sagen, ob es geht.
freelance|Das hängt davon ab, was schon auf dem Schreibtisch liegt und wie groß Ihr Projekt ist. Nennen Sie uns den Tag, an dem es fertig sein muss.
hiring|Je seltener das Können und je später Ihr eigenes Ja, desto länger. Beschreiben Sie uns Aufgabe und Team, und wir sagen, wie wir es einschätzen.
consulting|Das richtet sich nach der Entscheidung, vor der Sie stehen. Sagen Sie uns, wer am Ende zustimmen muss und was dafür auf dem Tisch liegen soll.
marketing|An einem Ziel, auf das man sich vorher einigt: Anrufe, Besuche, Anfragen. Zeigen Sie uns, wie es heute steht, sonst fehlt der Vergleich.
sales|Mal folgt eine Lieferung, mal ein Gespräch über Einzelheiten, je nachdem, worum es geht. Lassen Sie sich die Schritte von uns vor dem Ja nennen.
tasks|Klar wird es, sobald hinter jeder Zeile ein Name und ein Tag stehen. Zeigen Sie uns Ihre Liste so, wie sie ist, und wir sehen sie mit Ihnen durch.
scheduling|Je früher Sie sich melden, desto eher findet sich etwas. Schlagen Sie ein paar Stunden vor, die Ihnen passen, und wir sehen im Kalender nach.
legal|Sagen lässt sich das erst, wenn er ganz gelesen ist, samt Anlagen. Unterschreiben Sie bis dahin nichts, und notieren Sie, was man Ihnen zugesagt hat.
support|Je nach Tag und Anliegen kann das verschieden sein. Sagen Sie gleich zu Beginn, was geschehen ist und was Sie schon versucht haben.
events|Dann zählt, was vorher besprochen ist: ein Dach, ein Raum in der Nähe, ein anderer Ablauf. Erzählen Sie uns, was der Ort hergibt.
logistics|Größe, Strecke und Abholtag bestimmen das. Nennen Sie uns beide Adressen und was im Paket ist, und wir sagen, womit zu rechnen ist.
news|Von Beitrag zu Beitrag ist das anders. Zeigen Sie uns die Stelle, und wir sagen, worauf sie sich stützt, soweit wir damit niemanden verraten.
home|Messen Sie die Wand, die Tür und das Treppenhaus, und machen Sie ein Foto dazu. Dann sehen wir mit Ihnen nach, ob es Platz findet.
cleaning|Was eine Fläche verträgt, verträgt die nächste noch lange nicht. Sagen Sie uns, was bei Ihnen empfindlich ist und worauf jemand reagiert.
building|Genehmigung, Wetter und Umfang bestimmen den Beginn. Zeigen Sie uns Pläne oder Fotos, und sagen Sie, was schon bewilligt ist.
trades|Es kommt auf den Weg zu Ihnen an und auf das, was gerade offen liegt. Sagen Sie uns, ob etwas tropft, klemmt oder ausgefallen ist.
garden|Halbschatten ist nicht Dunkelheit, und manche Pflanze mag genau das. Beobachten Sie den Platz einen Tag lang, und erzählen Sie uns von Licht und Erde.
flowers|Blüte und Zimmerwärme entscheiden darüber. Frische Stiele danken Ihnen einen schrägen Schnitt, öfter neues Wasser und einen Platz ohne pralle Sonne.
crafts|Jedes Stück geht seinen eigenen Weg über die Werkbank. Zeigen Sie uns das, was Ihnen gefällt, und wir erzählen, welche Schritte darin stecken.
scent|Auf warmer Haut verfliegt er anders als auf Stoff oder im Raum. Nehmen Sie wenig davon, und riechen Sie am Abend noch einmal nach.
paper|Das hängt davon ab, wie glatt und wie schwer der Bogen ist. Sagen Sie uns, womit Sie drucken, und beginnen Sie mit einem einzelnen Blatt.
fitness|Womit Sie einsteigen, richtet sich danach, was Ihr Körper heute mitmacht. Erzählen Sie uns, wo es zwickt und was Sie sich zutrauen.
wellness|Je nachdem, was Sie sich ausgesucht haben, ist das etwas anderes. Bequeme Kleidung ist selten verkehrt; sagen Sie uns auch, was Ihnen nicht guttut.
medicine|Das kommt darauf an, was Ihnen fehlt und wie eilig es ist. Melden Sie sich vorher und schildern Sie es kurz; im Notfall wählen Sie bitte den Notruf.
dental|Manches spürt man kaum, manches schon, und jeder Mensch empfindet es anders. Sagen Sie uns, wovor Ihnen graut, und fragen Sie, was dagegen hilft.
beauty|Ihre Haut gibt die Antwort selbst. Sagen Sie uns, was sie nicht verträgt, und probieren Sie Neues zuerst an einer kleinen Stelle am Unterarm.
hair|Wirbel, Gesicht und Ihre Geduld am Morgen entscheiden mit. Zeigen Sie uns ein Bild, das Ihnen gefällt, und eines, das Sie nie tragen würden.
sleep|Erst einmal zu wissen, was Sie wach hält: Lärm, Wärme, der Rücken oder Gedanken. Notieren Sie es ein paar Nächte lang, und zeigen Sie es uns.
therapy|Meist erzählen Sie, was Sie herführt, und nur so viel davon, wie Sie möchten. Ob wir zueinander passen, dürfen Sie sich in Ruhe überlegen.
baby|Kinder nehmen sich verschieden viel Zeit. Erzählen Sie uns, was Ihnen auffällt; bei Fieber oder großer Sorge holen Sie bitte gleich ärztlichen Rat.
eldercare|Das hängt davon ab, welche Hilfe vereinbart ist und zu welcher Stunde Sie rufen. Fragen Sie uns danach, und sagen Sie, wer aus der Familie es wissen soll.
software|Schicken Sie uns eine Liste Ihrer Programme und sagen Sie, welche Daten sie austauschen sollen. Dann sehen wir nach, wo es hakt.
data|Jede Zahl hat ihre eigene Herkunft. Zeigen Sie uns die, auf die es Ihnen ankommt, und wir sagen, was wir über sie wissen und wo sie lückenhaft ist.
security|Ganz sicher ist nichts; es zählt, was Sie schützen und wovor. Zeigen Sie uns, wie es heute ist, und wir sagen, wo wir zuerst hinsehen würden.
locks|Oft liegt es am Zylinder und daran, was schon versucht wurde. Machen Sie ein Bild davon, und wenden Sie bis dahin bitte keine Gewalt an.
ai|Entscheidend ist, welche Daten es sind und wo sie verarbeitet werden. Fragen Sie vor dem ersten Versuch, und wir gehen ihren Weg mit Ihnen durch.
cloud|Das hängt davon ab, wie Ihre Dienste verteilt sind und was zuletzt gesichert wurde. Sagen Sie uns, auf welchen Sie am wenigsten verzichten können.
telecom|Lage, Wände und das Netz in Ihrer Gegend haben ein Wörtchen mitzureden. Nennen Sie uns die Adresse und das Zimmer, in dem es klappen soll.
hardware|Es hängt am Bauteil, das streikt, und daran, ob sich dafür Ersatz findet. Nennen Sie uns das Modell und was kurz vor dem Ausfall geschah.
gaming|Das ist von Spiel zu Spiel verschieden. Wie viele sind Sie, und wollen Sie miteinander oder gegeneinander spielen?
science|Zu jeder Zahl gehört ein eigener Weg. Nennen Sie uns die, die Sie meinen, und wir sagen, wie sie entstand und wie weit man ihr trauen kann.
space|Mit Höhe, Licht und Wolken ändert sich das: hier eine Küste, dort die Lichter einer Stadt. Nennen Sie uns den Ort, den Sie gern fänden.
pets|Scheu ist keine Unart. Sagen Sie uns vorher, wovor es sich versteckt und was es lockt; etwas, das nach zu Hause riecht, hilft vielen Tieren.
farming|Jahreszeit und Feldarbeit bestimmen, ob ein Besuch möglich ist. Schreiben Sie uns, wann Sie kämen und ob Kinder dabei sind.
ocean|Dann entscheiden Wind und Wellen und nicht der Plan. Fragen Sie am Vortag nach der Lage, und sagen Sie uns, wie seefest Sie sind.
energy|Lage, Dach und Verbrauch geben den Ausschlag. Mit der letzten Rechnung und einem Foto vom Haus können wir es gemeinsam überschlagen.
weather|Gewiss ist es selten, und je ferner der Tag, desto weniger. Nennen Sie uns Ort und Stunde, und wir sagen, wonach es aussieht.
music|Das kommt darauf an, wo es steht und wem es gehört. Sagen Sie uns, welches Sie lockt und ob Sie schon spielen, dann sehen wir, was geht.
film|Wie viel aufgenommen wird und was daran noch zu bearbeiten ist, macht den Unterschied. Nennen Sie uns den Tag, an dem Sie sie zeigen wollen.
writing|Länge zählt, mehr noch, wie tief der Bleistift gehen soll. Schicken Sie uns ein paar Seiten, und wir sagen, womit Sie rechnen sollten.
books|Nennen Sie uns ein Buch, das Sie nicht weglegen konnten, und eines, das halb gelesen liegt. Daraus lässt sich das nächste meist erraten.
design|Meist mit Zuhören: wofür es ist, wer es sieht und wo. Zeigen Sie uns, was Ihnen gefällt, und auch, was Sie nicht mehr sehen können.
fashion|Enger geht oft, weiter nur, wenn in der Naht noch Stoff liegt. Ziehen Sie es an, und zeigen Sie uns, wo es spannt oder rutscht.
jewellery|Das hängt davon ab, woraus er ist und was rundum gefasst wurde. Zeigen Sie ihn uns, und messen Sie den Finger am Morgen und am Abend.
travel|So weit, wie Weg, Wetter und das müdeste Paar Füße es erlauben. Sagen Sie uns, wie lange Sie gern gehen und was Ihre Knie davon halten.
hospitality|Es liegt daran, wann das Zimmer gerichtet ist. Schreiben Sie uns, wann Sie ungefähr vor der Tür stehen, und wir sagen, was möglich ist.
cycling|Das hängt davon ab, was klappert und ob ein Teil erst bestellt werden muss. Beschreiben Sie uns das Geräusch, und sagen Sie, wann Sie wieder fahren wollen.
cars|Aus der Ferne lässt sich das schwer sagen. Merken Sie sich, ob es beim Starten, beim Beschleunigen oder in der Kurve kommt, oder nehmen Sie es auf.
outdoors|Wie kalt die Nacht und wie lang der Weg wird, bestimmt den Rucksack. Sagen Sie uns, was Sie schon haben, und wir gehen die Liste mit Ihnen durch.
aviation|Wind, Sicht und Wolken entscheiden, oft erst am selben Tag. Fragen Sie kurz vorher noch einmal nach, und halten Sie sich einen Ersatztag frei.
education|Je nach Stoff mehr oder weniger, und eine Lücke ist keine Schande. Zeigen Sie uns eine Aufgabe, an der Sie hängen bleiben.
languages|Ein erster Satz gelingt oft früh, das freie Reden braucht Übung. Erzählen Sie uns, mit wem Sie sprechen möchten, und trauen Sie sich Fehler zu.
children|Das Kind sagt darüber mehr als die Kerzen auf dem Kuchen. Erzählen Sie uns, womit es sich gerade beschäftigt, und wir sagen, ob es passt.
toys|Achten Sie auf die Altersangabe und auf kleine Teile. Sagen Sie uns, wer damit spielen wird, und wir überlegen mit Ihnen, ob es schon das Richtige ist.
family|Jüngste und Älteste halten verschieden lange durch. Zählen Sie uns auf, wer dabei ist, und wir sagen, was für wen passt.
community|Manches ist für alle offen, manches braucht vorher ein Wort. Schreiben Sie uns, was Sie lockt, und wir sagen, wie man dazukommt.
dating|Schreiben, reden oder gleich spazieren gehen: Das darf jeder anders mögen. Erzählen Sie uns, wie ein guter Abend für Sie aussieht.
government|Anliegen und Wohnort entscheiden das. Beschreiben Sie in einem Satz, was Sie erreichen wollen, und wir suchen mit Ihnen das richtige Blatt.
horses|Größe, Erfahrung und eine ruhige Hand spielen hinein. Sagen Sie uns ehrlich, wann Sie zuletzt im Sattel saßen und was Sie sich wünschen.
fishing|Es wechselt mit Wasserstand, Wetter und Schonzeit. Nennen Sie uns das Wasser, an dem Sie stehen wollen, und wir sagen, was wir davon wissen.
dance|Manche Tänze gehen allein, andere nur zu zweit. Sagen Sie uns, was Sie tanzen möchten und ob jemand mit Ihnen kommt.
theatre|Jedes Stück hat seine eigene Länge, und eine Pause zählt mit. Nennen Sie uns den Abend, und wir sagen, wann etwa der letzte Vorhang fällt.
chess|Jede und jeder hat einmal die erste Partie gespielt. Sagen Sie uns, ob Sie die Züge der Figuren schon kennen, und wir sagen, welche Runde passt.
yarn|Muster, Größe und Ihre Hand entscheiden, denn nicht alle stricken gleich fest. Machen Sie eine Maschenprobe, und nennen Sie uns die Nadelstärke.
snow|Das wechselt von Hang zu Hang und manchmal über Nacht. Fragen Sie kurz vor der Abreise nach, und wir sagen, was wir wissen.
surf|Angst ist erlaubt, nur verschwiegen sollte sie nicht werden. Sagen Sie uns, ob Sie schwimmen können und was Ihnen unheimlich ist.
climbing|Das hängt davon ab, ob Sie mit Seil klettern und wer Sie begleitet. Sagen Sie uns, ob Sie sichern können, dann besprechen wir, wer unten steht.
combat|Auch wer heute fest steht, ist einmal gestolpert. Sagen Sie uns, was Sie schon geübt haben und was Ihr Körper nicht mag, und wir sagen, ob es passt.
birds|Schnabel, Größe und Gesang verraten oft mehr als die Farbe. Ein Foto oder eine Aufnahme hilft, und sagen Sie uns, wo er saß und wann.
running|Fuß, Untergrund und Strecke sind die drei Fragen dabei. Sehen Sie sich die Sohlen Ihres alten Paars an, und zeigen Sie uns, wo sie abgelaufen sind.
bees|Was rund um den Stock geblüht hat, steckt darin, und jeder Sommer ist anders. Nennen Sie uns das Glas, und wir sagen, was wir darüber wissen.
mending|Oft sieht man es erst, wenn das Stück offen vor einem liegt. Sagen Sie uns, was es nicht mehr tut, und heben Sie jedes lose Teil auf.
tattoo|Viele spüren es dort stärker, wo der Knochen nah ist, aber jede Haut ist anders. Zeigen Sie uns die Stelle, und kommen Sie ausgeruht und nicht hungrig.
remembrance|Bei einem Todesfall zu Hause rufen Sie zuerst eine Ärztin oder einen Arzt. Danach dürfen Sie durchatmen und mit uns über das Weitere sprechen.
hearing|Meist mit leisen Tönen und Wörtern, und Sie sagen, was ankommt. Erzählen Sie uns, in welchen Räumen Ihnen Gespräche entgleiten.
eyewear|Brauen, Nase und Breite des Gesichts geben den Rahmen vor. Sagen Sie uns, wo die alte drückt, und fragen Sie jemanden, der ehrlich zu Ihnen ist.
recycling|Woraus es ist und wie sauber getrennt, darauf kommt es an. Beschreiben Sie uns, was sich angesammelt hat, und wir sagen, ob und wohin damit.
water|Klar heißt noch nicht sauber; Gewissheit gibt erst eine Untersuchung. Sagen Sie uns, woher es kommt und was Ihnen an Geruch oder Farbe auffällt.
storage|Das gehört in die Vereinbarung. Überlegen Sie, wer außer Ihnen an Ihre Kisten darf, und fragen Sie uns danach, bevor Sie etwas einlagern.
shoes|Ein Blick von unten verrät es: Ob genäht oder geklebt, macht viel aus. Zeigen Sie uns beide Schuhe, bevor Sie sie ganz durchgelaufen haben.
leather|Wischen Sie Staub trocken ab, und halten Sie Hitze fern. Alles Weitere liegt an der Oberfläche; fragen Sie uns, bevor Sie etwas auftragen.
robots|Zuerst zählt, warum er steht: ein Hindernis, ein Sensor, der Notschalter. Halten Sie Abstand, und nennen Sie uns die Meldung, die er zeigt.
`;
